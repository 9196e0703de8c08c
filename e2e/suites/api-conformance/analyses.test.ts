import { analyses } from "./testing/resources/analyses";
import { testOutcomes } from "./testing/test-outcomes";

testOutcomes(analyses);
