import { parseArgs } from 'node:util'
import { isNight, startSimulator } from './simulator.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'ws://localhost:4000/ocpp' },
    identity: { type: 'string', default: '' },
    password: { type: 'string', default: '' },
    kilowatts: { type: 'string', default: '7.4' },
    plugged: { type: 'boolean', default: false },
  },
})

const { url, identity, password, kilowatts, plugged } = values
const print = (line: string) => process.stdout.write(`${line}\n`)

await startSimulator({
  url,
  identity,
  password,
  watts: Number(kilowatts) * 1_000,
  isPluggedIn: (now) => plugged || isNight(now),
  onProblem: (error) => print(String(error)),
  onNews: print,
})
print('The charger is connected. Ctrl-C ends.')
