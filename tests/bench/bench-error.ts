/** What went wrong in words for who runs the benchmark; shown without a stack trace. */
export class BenchError extends Error {
  override name = 'BenchError';
}
