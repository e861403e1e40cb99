import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as contract from '#contract/ev-everywhere.contract.ts'
import { describeKilled } from '#tests/server/fixtures/killable.ts'

const arohas = { chargeNetId: 'CN-204118', email: 'aroha@example.com' }

describeKilled('a backend that is killed as soon as it has written down', ({ send, sendAndKill, query }) => {
  const links = () => query('select charge_net_id as id from charge_network_link')
  const saidTo = async (response: Promise<Response>) => {
    const { status, text } = await response.then(async (answer) => ({ status: answer.status, text: await answer.text() }))
    return [status, text === '' ? null : JSON.parse(text)]
  }

  it('that the charge network was left, and then that it was joined, has done each once and says so again', async () => {
    const body = { chargeNetId: arohas.chargeNetId }
    const leaving = randomUUID()
    await sendAndKill(contract.leaveChargeNet, body, leaving)
    expect([await links(), await saidTo(send(contract.leaveChargeNet, body, leaving))]).toEqual([[], [204, null]])

    expect((await send(contract.verifyChargeNet, arohas, '')).status).toBe(200)
    const joining = randomUUID()
    await sendAndKill(contract.joinChargeNet, arohas, joining)
    expect(await links()).toEqual([{ id: 'CN-204118' }])
    expect([
      await saidTo(send(contract.joinChargeNet, arohas, joining)),
      await saidTo(send(contract.joinChargeNet, arohas, joining)),
      await links(),
    ]).toEqual([[200, 'Created'], [200, 'Created'], [{ id: 'CN-204118' }]])
  })
})
