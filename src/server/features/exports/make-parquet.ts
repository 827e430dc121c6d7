import { describeVariables, type Variable } from './codebook/describe-variables.ts';
import { encodeInThread } from './encode-in-thread.ts';
import type { ParquetColumn } from './encoders/parquet-encoder.ts';
import type { ExportContext, MakeDownload } from './make-download.ts';
import { typedStatement } from './rows/typed-rows.ts';

/**
 * Makes a Parquet file with labels and nulls, or on request with codes, since Parquet cannot declare missing values.
 */
export const makeParquet: MakeDownload = async (order) => {
  const { snapshot, survey, missing } = order;
  const variables = describeVariables(order);
  const columns = variables.map((each) => ({ code: each.code, as: typeOf(each, missing) }));
  const codebook = JSON.stringify(variables.map(describe));
  return {
    rows: null,
    source: snapshot.copy(survey, (chunk) =>
      typedStatement(order, chunk, missing === 'codes' ? 'ids' : 'words'),
    ),
    steps: [encodeInThread({ format: 'parquet', data: { columns, codebook } })],
  };
};

function typeOf(variable: Variable, missing: ExportContext['missing']): ParquetColumn['as'] {
  const { type, datePart, in_words, measure } = variable;
  if (datePart !== null) return datePart;
  if (type === 'text' || (in_words && missing === 'blank')) return 'text';
  return measure === 'scale' ? 'decimal' : 'integer';
}

function describe({ code, label, measure, values, missing, condition, logic, removed }: Variable) {
  return { code, label, measure, values, missing, condition, logic, removed };
}
