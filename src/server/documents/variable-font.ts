import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The part of `hb-subset.h` that is used; pointers are numbers, 0 is none. */
interface HarfBuzz {
  readonly memory: WebAssembly.Memory
  readonly _initialize: () => void
  readonly malloc: (bytes: number) => number
  readonly free: (pointer: number) => void
  readonly hb_blob_create: (data: number, bytes: number, mode: number, userData: number, destroy: number) => number
  readonly hb_blob_get_data: (blob: number, length: number) => number
  readonly hb_blob_get_length: (blob: number) => number
  readonly hb_blob_destroy: (blob: number) => void
  readonly hb_face_create: (blob: number, index: number) => number
  readonly hb_face_reference_blob: (face: number) => number
  readonly hb_face_destroy: (face: number) => void
  readonly hb_subset_input_create_or_fail: () => number
  readonly hb_subset_input_keep_everything: (input: number) => void
  readonly hb_subset_input_pin_axis_location: (input: number, face: number, axis: number, value: number) => number
  readonly hb_subset_input_destroy: (input: number) => void
  readonly hb_subset_or_fail: (face: number, input: number) => number
}

const start = '_initialize'
const weightAxis = Buffer.from('wght').readUInt32BE()
const readOnly = 1

/** WebAssembly: only threads that meet such letters load it. */
const load = async () => {
  const path = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(readFileSync(path))
  const hb = instance.exports as unknown as HarfBuzz
  hb[start]()
  return { hb, decompress: (await import('woff2-encoder/decompress')).default }
}

let loading: ReturnType<typeof load> | undefined

/** TrueType font of one weight, with all glyphs and shaping tables: fontkit can neither instantiate nor subset a variable WOFF2. */
export const instanceOf = async (woff2: Uint8Array, weight: number): Promise<Uint8Array> => {
  const { hb, decompress } = await (loading ??= load())
  const bytes = await decompress(woff2)
  const data = hb.malloc(bytes.length)
  new Uint8Array(hb.memory.buffer).set(bytes, data)
  const blob = hb.hb_blob_create(data, bytes.length, readOnly, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_keep_everything(input)
  hb.hb_subset_input_pin_axis_location(input, face, weightAxis, weight)
  const instance = hb.hb_subset_or_fail(face, input)
  const result = hb.hb_face_reference_blob(instance)
  const at = hb.hb_blob_get_data(result, 0)
  const made = new Uint8Array(hb.memory.buffer).slice(at, at + hb.hb_blob_get_length(result))
  hb.hb_blob_destroy(result)
  hb.hb_face_destroy(instance)
  hb.hb_subset_input_destroy(input)
  hb.hb_face_destroy(face)
  hb.hb_blob_destroy(blob)
  hb.free(data)
  if (made.length === 0) throw new TypeError(`No instance of weight ${weight}`)
  return made
}
