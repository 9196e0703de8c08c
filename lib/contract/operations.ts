import * as account from "./account";
import * as analyses from "./analyses";
import * as assets from "./assets";
import * as audit from "./audit";
import * as chartUpdates from "./chart-updates";
import * as decks from "./decks";
import type { EventMessage, Operation } from "./define-operation";
import * as installation from "./installation";
import * as invitations from "./invitations";
import * as keys from "./keys";
import * as logos from "./logos";
import * as matching from "./matching";
import * as members from "./members";
import * as openapi from "./openapi-document";
import * as organization from "./organization";
import * as outline from "./outline";
import * as passwordLinks from "./password-links";
import * as presentations from "./presentations";
import * as previews from "./previews";
import * as shares from "./shares";
import * as slides from "./slides";
import * as templateUploads from "./template-uploads";
import * as templateVersions from "./template-versions";
import * as templates from "./templates";
import * as usage from "./usage";
import * as webhookDeliveries from "./webhook-deliveries";
import * as webhooks from "./webhooks";
import { webhookEvents } from "./webhooks";

const modules = [
  templates,
  templateUploads,
  templateVersions,
  matching,
  analyses,
  presentations,
  chartUpdates,
  decks,
  outline,
  previews,
  shares,
  slides,
  logos,
  assets,
  webhooks,
  webhookDeliveries,
  keys,
  members,
  invitations,
  passwordLinks,
  organization,
  usage,
  audit,
  account,
  installation,
  openapi,
];

type ExportOf<Module> = Module extends unknown ? Module[keyof Module] : never;
type DefinedOperation = Extract<ExportOf<(typeof modules)[number]>, Operation>;

/** The exact type of every operation, by `id`. The studio's API client infers its parameters and results from this type. */
export type OperationById = { [O in DefinedOperation as O["id"]]: O };

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Lists every operation of the public API. Sorted by path and method, because the order of module exports depends on
 * the bundler.
 */
export const operations: readonly Operation[] = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter(
    (value): value is Operation => typeof value === "object" && value !== null && "path" in value && "access" in value,
  )
  .sort((a, b) =>
    a.path === b.path ? methods.indexOf(a.method) - methods.indexOf(b.method) : a.path < b.path ? -1 : 1,
  );

/** Lists every message that the service sends to webhooks. */
export const messages: readonly EventMessage[] = webhookEvents;
