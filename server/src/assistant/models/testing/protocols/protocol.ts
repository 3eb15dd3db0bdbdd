/** How an answer ends: as it should, at its longest length, or at the provider's safety filter. */
export type Stop = 'whole' | 'too-long' | 'filtered'

/** A request for an answer, in the same words for all protocols. */
export interface AskedModel {
  readonly model: string
  readonly instructions: string
  readonly prompt: string
  /** The pictures that came along. */
  readonly pictures: readonly AskedPicture[]
}

export interface AskedPicture {
  readonly mediaType: string
  readonly base64: string
}

export interface Protocol {
  /** Where a key is sent. */
  readonly keyHeader: 'authorization' | 'x-api-key' | 'x-goog-api-key'
  /** Matches the path of a request for an answer; its first group is the model's name where the path has it. */
  readonly answerPath: RegExp
  readonly listPath: RegExp
  list(models: readonly string[]): unknown
  read(body: Record<string, unknown>): Omit<AskedModel, 'model'>
  /** The events before the first piece, for one piece, and after the last. */
  begin(model: string): string
  piece(text: string): string
  end(stop: Stop, usage: { input: number; output: number }, model: string): string
  /** The body of an error answer. */
  error(status: number, code: string, message: string): unknown
  /** An error that comes within a stream. */
  errorEvent(message: string): string
}
