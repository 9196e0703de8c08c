import { auth } from "./auth";
import { common } from "./common";
import { decks } from "./decks";
import { docs } from "./docs";
import { gallery } from "./gallery";
import { jobs } from "./jobs";
import { metadata } from "./metadata";
import { problems } from "./problems";
import { settings } from "./settings";
import { templates } from "./templates";
import { uploads } from "./uploads";

/** Every text that a person reads in the studio, in English. */
export const texts = { auth, common, decks, docs, gallery, jobs, metadata, problems, settings, templates, uploads };
