/** A sealed text: only the browser that holds its key can open it. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly text: Uint8Array<ArrayBuffer>
}

/** An AES-GCM key of 256 bits that can be used and stored, but read by no script. */
export const newSealingKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

const bytes = (text: string) => new TextEncoder().encode(text)

/** Seals a text. `context` has to be the same when it is opened, or it stays shut. */
export const seal = async (key: CryptoKey, text: string, context: string): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytes(context) }, key, bytes(text))
  return { iv, text: new Uint8Array(sealed) }
}

/** Opens a sealed text. Rejects with an `OperationError` when it was changed, or sealed by another key or for another context. */
export const unseal = async (key: CryptoKey, { iv, text }: Sealed, context: string): Promise<string> =>
  new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytes(context) }, key, text))

/** Bytes as text that may stand in an address. */
export const toBase64Url = (data: Uint8Array): string =>
  btoa(String.fromCodePoint(...data))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)
