import { account } from "./testing/resources/account";
import { testOutcomes } from "./testing/test-outcomes";

testOutcomes(account);
