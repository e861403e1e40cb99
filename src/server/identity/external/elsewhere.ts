import { type SignInElsewhere, signInElsewhere } from '#contract/account-settings/account-settings.contract.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Config } from '#server/process/config.ts'

/** Of an answer: where customers change how they sign in, if not here. */
export const elsewhereIn = ({ issuer }: Pick<Config, 'issuer'>): { signInElsewhere?: SignInElsewhere } =>
  issuer ? { signInElsewhere: { page: issuer.accountUrl } } : {}

/** @throws Refusal 409 if the retailer's own provider signs customers in */
export const requireSignInHere = ({ issuer }: Pick<Config, 'issuer'>): void => {
  if (issuer) throw new Refusal(409, signInElsewhere, 'You can’t change this here', 'Change it where you sign in.')
}
