import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'

const reason = 'Light, dark or as the device has it, on each device on its own'

/** Light and dark, which the documents leave to the design. */
export const themeOracle: Oracle = {
  chart: 'theme',
  flow: 'Shell',
  input: { choice: 'system', device: 'light' },
  rows: [
    beyond(reason, '', 'the page begins', null, 'worn', { context: { choice: 'system', device: 'light' } }),
    beyond(reason, 'worn', 'the device turns dark', { type: 'device.changed', mode: 'dark' }, 'worn', { context: { choice: 'system', device: 'dark' }, doesNot: ['keepChoice'] }),
    beyond(reason, 'worn', 'the customer chooses', { type: 'theme.choose', choice: 'dark' }, 'worn', {
      context: { choice: 'dark', device: 'light' },
      does: [{ type: 'keepChoice', params: { choice: 'dark' } }],
    }),
  ],
}
