import { onboardingTarget } from '#contract/feature-message/feature-message.contract.ts'
import { pathOf } from '#domain/portal/routes.ts'

/** Null if the address names none. */
export const targetOf = (search: string): string | null => new URLSearchParams(search).get('target') || null

export const onboardingAddress = `${pathOf('featureMessages')}?${new URLSearchParams({ target: onboardingTarget })}`
