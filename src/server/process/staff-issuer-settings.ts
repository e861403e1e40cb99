import { addressIn, neededSetting, SettingRefused } from './setting.ts'

/** The retailer's own OpenID provider for people who work there. */
export interface StaffIssuerSettings {
  /** What precedes `/.well-known/openid-configuration`. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Claim with the roles at the desk; null: they are given on the People page. */
  readonly rolesClaim: string | null
}

const names = ['STAFF_CLIENT_ID', 'STAFF_CLIENT_SECRET', 'STAFF_ROLES_CLAIM'] as const

/** Null without `STAFF_ISSUER_URL`: staff sign in here. @throws SettingRefused naming the variable */
export const readStaffIssuerSettings = (env: NodeJS.ProcessEnv): StaffIssuerSettings | null => {
  if (!env.STAFF_ISSUER_URL) {
    const stray = names.find((name) => env[name])
    if (stray !== undefined) throw new SettingRefused(`${stray} needs STAFF_ISSUER_URL.`)
    return null
  }
  return {
    issuer: addressIn('STAFF_ISSUER_URL', env.STAFF_ISSUER_URL),
    clientId: neededSetting(env, 'STAFF_CLIENT_ID', 'STAFF_ISSUER_URL'),
    clientSecret: neededSetting(env, 'STAFF_CLIENT_SECRET', 'STAFF_ISSUER_URL'),
    rolesClaim: env.STAFF_ROLES_CLAIM || null,
  }
}
