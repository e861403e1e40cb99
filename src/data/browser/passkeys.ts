/** Whether this browser makes passkeys of what a server asks for. */
export const canMakePasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'

/**
 * Has the browser make a passkey, which asks the customer.
 * @returns WebAuthn's RegistrationResponseJSON
 * @throws where the customer thinks better of it, or the device has one already
 */
export const makePasskey = async (options: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON)
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null
  if (credential === null) throw new Error('no passkey was made')
  return { ...credential.toJSON() }
}
