import * as z from 'zod/mini'
import type { Endpoint } from './kit.ts'

/**
 * An answer that is a file. On the wire the bytes are the body, the media type is its `Content-Type` (one of the endpoint's `media`),
 * and `name`, under which it is to be kept, stands in `Content-Disposition`. It is sent when all of it is there, with its length.
 */
export const WireFile = z.object({
  name: z.string(),
  mediaType: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type WireFile = z.infer<typeof WireFile>

/** Whether a call answers with a file. */
export const answersWithFile = ({ answer }: Pick<Endpoint, 'answer'>): boolean => answer === WireFile

/**
 * A body that is a file: its bytes are the body, and they say what it is, not its name or its `Content-Type`. What of it may be sent is said by
 * the endpoint's `takes`.
 */
export const Upload = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** Bytes a second that an upload comes with at least: the backend waits no longer for it, and the portal no shorter. */
export const slowestUpload = 8_192
