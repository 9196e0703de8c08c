import fc from "fast-check";

/**
 * Property tests use the same values in each run, so that a failure is caused by the change. `PROPERTY_SEED=random`
 * tries other values, and a failure names its seed.
 */
const { PROPERTY_SEED: seed } = process.env;
if (seed !== "random") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed || 1) });
