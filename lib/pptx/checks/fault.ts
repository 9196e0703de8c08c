/** Something in a package that PowerPoint would repair or refuse. */
export type Fault = {
  /** The check that found it. */
  check: string;
  /** The part at fault. */
  part: string;
  /** What is wrong, without the part's name, so that the same fault of a template and of its copy read alike. */
  message: string;
};
