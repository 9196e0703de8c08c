import * as z from "zod";
import { defineOperation } from "./define-operation";
import { actor, pathId, time } from "./fields";
import { templateId, templateStatus } from "./templates";

const templateVersion = z
  .object({
    template_id: z.string().describe("The template of this version."),
    version_number: z.number().int().describe("1-based number of the version in its line."),
    is_latest: z.boolean().describe("Whether lists and matching use this version."),
    name: z.string().describe("The display name."),
    filename: z.string().describe("Name of the file, as uploaded."),
    file_size: z.number().int().describe("Size of the file in bytes; 0 if unknown."),
    file_hash: z.string().nullable().describe("SHA-256 of the file in hexadecimal; null until it is confirmed."),
    status: templateStatus,
    created_at: time.describe("When its upload was started."),
    created_by: actor.nullable().describe("Who uploaded it; null if unknown."),
  })
  .meta({ id: "TemplateVersion", description: "One version of a template." });
export type TemplateVersion = z.infer<typeof templateVersion>;

export const templateVersionList = z
  .object({ versions: z.array(templateVersion).describe("The versions that are not deleted, latest first.") })
  .meta({ id: "TemplateVersionList", description: "The versions of a template." });
export type TemplateVersionList = z.infer<typeof templateVersionList>;

export const mapVersionRequest = z
  .object({
    to_template_id: pathId
      .nullish()
      .meta({
        description: "The version to map to. Omitted: the latest one that is ready.",
        examples: ["tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3"],
      }),
    slide_ids: z
      .array(pathId)
      .max(1000)
      .nullish()
      .meta({
        description: "Slides and layouts of the version in the path. Omitted: all of its slides.",
        examples: [["slide_8c2f1a6be0d94753"]],
      }),
  })
  .meta({ id: "MapVersionRequest", description: "Which slides to map to which version.", examples: [{}] });
export type MapVersionRequest = z.infer<typeof mapVersionRequest>;

const number = z.number().int();

export const versionMap = z
  .object({
    from_template_id: z.string().describe("The version in the path."),
    to_template_id: z.string().describe("The version it was compared with."),
    slides: z
      .array(
        z.object({
          slide_id: z.string().describe("The slide or layout."),
          slide_number: number.describe("Its 1-based number."),
          title: z.string().nullable().describe("Its title, or the layout's name; null if there is none."),
          new_slide_id: z.string().nullable().describe("Its counterpart; null if removed."),
          new_slide_number: number.nullable().describe("The counterpart's number; null if removed."),
          new_title: z.string().nullable().describe("The counterpart's title, like `title`; null if removed."),
          change: z
            .enum(["same", "changed", "removed"])
            .describe(
              "`same`: identical in everything it shows; `changed`: looks different but accepts the same content; `removed`: nothing replaces it.",
            ),
        }),
      )
      .describe("The slides, in the order of the request or of the version."),
    added: z
      .array(
        z.object({
          slide_id: z.string().describe("The slide."),
          slide_number: number.describe("Its 1-based number."),
          title: z.string().nullable().describe("Its title; null if there is none."),
        }),
      )
      .describe("Slides that only the other version has; empty if the request names some."),
  })
  .meta({ id: "VersionMap", description: "How the slides of one version map to another version." });
export type VersionMap = z.infer<typeof versionMap>;

const params = z.object({ template_id: templateId });
const access = { kind: "scope", scope: "templates:read" } as const;
const tag = "Templates";

export const listTemplateVersions = defineOperation({
  id: "listTemplateVersions",
  method: "GET",
  path: "/api/v1/templates/{template_id}/versions",
  tag,
  summary: "List the versions of a template",
  description:
    "Any version of the template may be in the path. To add a version, upload a template with `replaces`. Deleting one version keeps the others.",
  access,
  params,
  status: 200,
  response: templateVersionList,
  failures: ["NOT_FOUND"],
});

export const mapTemplateVersion = defineOperation({
  id: "mapTemplateVersion",
  method: "POST",
  path: "/api/v1/templates/{template_id}/versions/map",
  tag,
  summary: "Find the slides of a version in another version",
  description:
    "For each slide of the version in the path, returns the slide of the other version that replaces it, and whether it changed. " +
    "To use the latest version automatically, send `options.template_version: latest` in a deck request.",
  access,
  params,
  body: { json: mapVersionRequest, optional: true },
  status: 200,
  response: versionMap,
  failures: ["NOT_FOUND", "TEMPLATE_NOT_READY"],
});
