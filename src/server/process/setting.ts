export class SettingRefused extends Error {
  override readonly name = 'SettingRefused'
}

type Environment = NodeJS.ProcessEnv

const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/** https, or http on this machine. Without a trailing slash. @throws SettingRefused naming the variable */
export const addressIn = (name: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url.hostname))
  if (!isSafe || url === null || url.username !== '' || url.search !== '' || url.hash !== '')
    throw new SettingRefused(`${name} must be an https address without a query string.`)
  return text.replace(/\/+$/, '')
}

/** @param needs what makes the variable necessary: `CARD_PROVIDER=stripe` @throws SettingRefused */
export const neededSetting = (env: Environment, name: string, needs: string): string => {
  const text = env[name]
  if (!text) throw new SettingRefused(`${name} is needed with ${needs}.`)
  return text
}

/** @throws SettingRefused naming the variable */
export const choiceIn = <Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice => {
  const choice = choices.find((candidate) => candidate === text)
  if (choice === undefined) throw new SettingRefused(`${name} must be one of ${choices.join(', ')}, not ${JSON.stringify(text)}.`)
  return choice
}
