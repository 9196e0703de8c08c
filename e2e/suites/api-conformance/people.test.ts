import { people } from "./testing/resources/people";
import { testOutcomes } from "./testing/test-outcomes";

testOutcomes(people);
