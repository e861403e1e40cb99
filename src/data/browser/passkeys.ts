export const canMakePasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'

/**
 * @returns WebAuthn RegistrationResponseJSON
 * @throws if the customer cancels or a passkey exists
 */
export const makePasskey = async (options: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON)
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null
  if (credential === null) throw new Error('no passkey was made')
  return { ...credential.toJSON() }
}

export const canUsePasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

/**
 * @returns WebAuthn AuthenticationResponseJSON
 * @throws if the person cancels, or has no passkey here
 */
export const usePasskey = async (options: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON)
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null
  if (credential === null) throw new Error('no passkey was used')
  return { ...credential.toJSON() }
}
