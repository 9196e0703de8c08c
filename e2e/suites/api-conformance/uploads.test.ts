import { uploads } from "./testing/resources/uploads";
import { testOutcomes } from "./testing/test-outcomes";

testOutcomes(uploads);
