import type { PartyCalls } from '#server/http/parties/party-calls.ts'
import type { ServiceSettings } from '#server/process/party-settings.ts'
import { createRegistry } from './registry.ts'

/** Of nobody: the registry's answer to it is as good as another. */
const unusedIcp = '0000000000XX000'

/** For an operator. @throws PartyFailed */
export const checkRegistry = async (calls: PartyCalls, settings: ServiceSettings): Promise<string> => {
  await createRegistry(calls, settings).read(unusedIcp)
  return 'Answers.'
}
