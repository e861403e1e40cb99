export const proofActs = {
  accountDetails: 'change your account details',
  apiKey: 'create a key that reads your data',
  care: 'change how we look after your home',
  codes: 'change the codes you sign in with',
  consent: 'share your data',
  dataExport: 'download all your data',
  deletion: 'ask us to delete your data',
  devices: 'sign out a device',
  directDebit: 'set up direct debit',
  passkeys: 'change your passkeys',
  password: 'change your password',
  payByCard: 'save or use a card',
  paymentChange: 'change how your account is paid',
  people: 'change who has access to your account',
} as const satisfies Readonly<Record<string, string>>

export type ProofAct = keyof typeof proofActs

export const isProofAct = (text: unknown): text is ProofAct => typeof text === 'string' && Object.hasOwn(proofActs, text)
