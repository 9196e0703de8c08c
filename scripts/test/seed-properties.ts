import fc from "fast-check";

/**
 * Property tests draw the same values in each run, so that a red test is the change's own; `PROPERTY_SEED=random` looks
 * further, and a failure names its seed.
 */
const { PROPERTY_SEED: seed } = process.env;
if (seed !== "random") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed || 1) });
