/** An error for the person who runs the benchmark, which is shown without a stack trace. */
export class BenchError extends Error {
  override name = 'BenchError';
}
