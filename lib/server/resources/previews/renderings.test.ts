import { expect, it } from "vitest";
import { createPlaces } from "./renderings";

it("limits the places of an organization, and returns each place once", () => {
  const places = createPlaces({ perOrganization: 2, inAll: 10 });
  const [first] = [places.take("a"), places.take("a")];
  expect(places.take("a")).toBeNull();
  expect(places.take("b")).not.toBeNull();
  first?.();
  first?.();
  expect(places.take("a")).not.toBeNull();
  expect(places.take("a")).toBeNull();
});

it("limits the places of all organizations together", () => {
  const places = createPlaces({ perOrganization: 2, inAll: 3 });
  const acquired = ["a", "a", "b"].map((id) => places.take(id));
  expect(places.take("c")).toBeNull();
  acquired[0]?.();
  expect(places.take("c")).not.toBeNull();
});
