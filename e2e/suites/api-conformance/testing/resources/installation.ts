import type { ExamplesOf } from "@/e2e/suites/api-conformance/testing/send";

export const installation: ExamplesOf = {
  getInstallation: { success: () => ({}) },
  listInstallationFailures: { success: () => ({ query: "?kind=deck" }) },
  listOrganizationUsage: { success: () => ({}) },
};
