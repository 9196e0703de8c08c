import { templates } from "./testing/resources/templates";
import { testOutcomes } from "./testing/test-outcomes";

testOutcomes(templates);
