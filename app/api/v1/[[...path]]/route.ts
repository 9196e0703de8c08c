import { unknownPath } from "@/lib/server/http/server-hooks/unknown-path";

export {
  unknownPath as DELETE,
  unknownPath as GET,
  unknownPath as HEAD,
  unknownPath as OPTIONS,
  unknownPath as PATCH,
  unknownPath as POST,
  unknownPath as PUT,
};
