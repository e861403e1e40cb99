export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly text: Uint8Array<ArrayBuffer>
}

/** AES-GCM, 256 bits, not extractable. */
export const newSealingKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

const bytes = (text: string) => new TextEncoder().encode(text)

/** @param context authenticated: must be equal for unsealing */
export const seal = async (key: CryptoKey, text: string, context: string): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytes(context) }, key, bytes(text))
  return { iv, text: new Uint8Array(sealed) }
}

/** Rejects with `OperationError` if altered, or for another key or context. */
export const unseal = async (key: CryptoKey, { iv, text }: Sealed, context: string): Promise<string> =>
  new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytes(context) }, key, text))

export const toBase64Url = (data: Uint8Array): string =>
  btoa(String.fromCodePoint(...data))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)
