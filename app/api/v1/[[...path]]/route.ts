import type { NextRequest } from "next/server";
import { processServer } from "@/lib/server/context";
import { answerUnknownPath } from "@/lib/server/http/normalize-request";

const answer = async (request: NextRequest) => answerUnknownPath(processServer(), request);

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
