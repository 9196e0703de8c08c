import type { ExamplesOf } from "../examples";

export const installation: ExamplesOf = {
  getInstallation: { success: () => ({}) },
  listInstallationFailures: { success: () => ({ query: "?kind=deck" }) },
  listOrganizationUsage: { success: () => ({}) },
};
