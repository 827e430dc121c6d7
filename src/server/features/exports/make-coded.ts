import { Readable } from 'node:stream';
import { describeVariables, type Variable } from './codebook/describe-variables.ts';
import { fitLabel, type Fits, fitsSpss, fitsStata } from './encoders/fit-label.ts';
import { encodeInThread } from './encode-in-thread.ts';
import type { CodedData } from './encoders/coded-variable.ts';
import { AGAIN } from './encoders/dta-encoder.ts';
import { isLongText } from './encoders/dta-layout.ts';
import type { ExportContext, MakeDownload } from './make-download.ts';
import { findTextSizes, type TextSize } from './rows/text-sizes.ts';
import { typedStatement } from './rows/typed-rows.ts';

/** Makes an SPSS file: coded, with labels and declared missing values. */
export const makeSav: MakeDownload = async (order) => {
  const { data } = await measure(order, fitsSpss);
  return {
    rows: null,
    source: codedRows(order),
    steps: [encodeInThread({ format: 'sav', data })],
  };
};

/** Makes a Stata file: coded, with labels and a missing value per reason. */
export const makeDta: MakeDownload = async (order) => {
  const { data, rows, sizes } = await measure(order, fitsStata);
  const texts = sizes.filter(({ longest }) => isLongText(longest));
  const long = { texts: sum(texts.map((each) => each.texts)), bytes: sum(texts.map((each) => each.bytes)) };
  async function* twice() {
    yield* codedRows(order);
    yield Buffer.from(`${AGAIN}\n`);
    yield* codedRows(order);
  }
  return {
    rows: null,
    // Stata stores long texts after all rows; reading the rows twice avoids buffering them.
    source: texts.length === 0 ? codedRows(order) : Readable.from(twice(), { objectMode: false }),
    steps: [encodeInThread({ format: 'dta', data: { ...data, rows, long } })],
  };
};

function codedRows(order: ExportContext): Readable {
  return order.snapshot.copy(order.survey, (chunk) =>
    typedStatement({ ...order, missing: 'codes' }, chunk, 'ids'),
  );
}

const ID_BYTES = 36;

async function measure(
  order: ExportContext,
  fits: Fits,
): Promise<{ data: CodedData; rows: number; sizes: readonly TextSize[] }> {
  const { snapshot, survey, now } = order;
  const variables = describeVariables(order);
  const slots = variables.flatMap(({ type, slot }) => (type === 'text' && slot !== null ? [slot] : []));
  const { rows, bySlot, names } = await findTextSizes(snapshot.db, order, slots);
  const widthOf = ({ type, slot, code }: Variable) => {
    if (type === 'number') return 0;
    if (slot !== null) return bySlot.get(slot)?.longest ?? 0;
    return code === 'participant_name' ? names.longest : ID_BYTES;
  };
  const sized = variables.map((each) => ({
    ...each,
    label: fitLabel(
      { label: inLine(each.label), question: inLine(each.question), part: inLine(each.part) },
      fits,
    ),
    width: widthOf(each),
  }));
  const data = { title: survey.title, made: now.toISOString(), variables: sized };
  return { data, rows, sizes: [...bySlot.values(), ...(order.withNames ? [names] : [])] };
}

function inLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
