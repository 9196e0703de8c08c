// Run as a process of its own, with TMPDIR set to the folder to unpack into: the package knows no other way to say where.
// The variable makes it unpack the system libraries too that a bare machine lacks.
process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
const { default: chromium } = await import("@sparticuz/chromium");
await chromium.executablePath();
