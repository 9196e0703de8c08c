/** The part of the peers' API that the benchmark uses, so that the project type-checks without them. */
declare module "pptx-automizer" {
  type Modification = { readonly modification: unique symbol };
  type Row = { values: (string | number)[] };
  type Series = { label: string };
  type Category = { label: string; values: number[] };
  type Slide = { modifyElement: (name: string, modifications: Modification[]) => void };
  export const modify: {
    setText: (text: string) => Modification;
    setTableData: (data: { body: Row[] }) => Modification;
    setChartData: (data: { series: Series[]; categories: Category[] }) => Modification;
  };
  export class Automizer {
    constructor(options: { templateDir: string; outputDir: string; removeExistingSlides: boolean; verbosity: number });
    loadRoot(file: string): this;
    load(file: string, name: string): this;
    addSlide(name: string, slide: number, modify: (slide: Slide) => void): this;
    write(file: string): Promise<unknown>;
  }
}

declare module "pptxgenjs" {
  type Box = { x: number; y: number; w: number; h?: number; fontSize?: number };
  type Slide = {
    addText: (text: string, options: Box) => void;
    addTable: (rows: { text: string; options: { bold: boolean } }[][], options: Box) => void;
    addChart: (
      type: string,
      data: { name: string; labels: string[]; values: number[] }[],
      options: Box & { barDir?: "col"; barGrouping?: "stacked" },
    ) => void;
    addImage: (options: Box & { data: string }) => void;
  };
  export default class PptxGenJS {
    readonly ChartType: { bar: string; line: string };
    addSlide(): Slide;
    writeFile(options: { fileName: string }): Promise<string>;
  }
}
