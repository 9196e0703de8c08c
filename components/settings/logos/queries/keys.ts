export const logoKeys = { all: ["logos"] as const, list: () => [...logoKeys.all, "list"] as const };
