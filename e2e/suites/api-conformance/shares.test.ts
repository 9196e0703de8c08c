import { shares } from "./testing/resources/shares";
import { testOutcomes } from "./testing/test-outcomes";

testOutcomes(shares);
