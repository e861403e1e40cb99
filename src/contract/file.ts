import * as z from 'zod/mini'
import type { Endpoint } from './kit.ts'

/**
 * The bytes are the body, the type is one of the endpoint's `media`, `name` goes into `Content-Disposition`. Sent complete, with
 * its length.
 */
export const WireFile = z.object({
  name: z.string(),
  mediaType: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type WireFile = z.infer<typeof WireFile>

export const answersWithFile = ({ answer }: Pick<Endpoint, 'answer'>): boolean => answer === WireFile

/** The bytes are the body and decide the type, not name or `Content-Type`. Limits: the endpoint's `takes`. */
export const Upload = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** Bytes per second; slower uploads time out, in backend and portal alike. */
export const slowestUpload = 8_192
