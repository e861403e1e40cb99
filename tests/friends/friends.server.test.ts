import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type FriendLink, readFriendLink } from '#contract/friends/friends.contract.ts'
import { friendCodeIn } from '#server/friends/friend-code.ts'
import { runCommand } from '#server/admin/commands.ts'
import { demo, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('friends', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  beforeEach(() => portal.db.query('delete from friend_join'))
  const read = (name: string) => portal.get<FriendLink>(name, readFriendLink)
  const numberOf = async (email: string) => {
    const [own] = await portal.db.query<{ number: string }>(
      `select customer_number as number from billing_account join customer_account using (billing_account_id)
       join login using (customer_id) where email = $1 order by position limit 1`,
      [`${email}@example.com`],
    )
    return own?.number ?? ''
  }
  const note = (code: string, number: string) => runCommand(portal.db, ['friends', 'joined', code, number], { now: demoNow })

  it('answers with the customer’s own link, the same each time and another for each customer [ACCT-15 ACCT-53]', async () => {
    const own = await read('aroha')
    expect(own).toEqual({
      url: expect.stringMatching(new RegExp(`^https?://[^/]+/contact\\?friend=${own.code}#another-home$`)),
      code: own.code,
      joined: 0,
    })
    expect(friendCodeIn(own.code)).not.toBeNull()
    expect(await read('aroha')).toEqual(own)
    expect((await read('leo')).code).not.toBe(own.code)
  })

  it('counts who joined with it, each account once, for whoever has the code', async () => {
    const { code } = await read('aroha')
    const number = await numberOf('leo')
    expect(await note(code.toLowerCase(), number)).toBe('Noted.')
    await expect(note(code, number)).rejects.toThrow('It is noted already with whose code this account was opened.')
    expect([(await read('aroha')).joined, (await read('leo')).joined]).toEqual([1, 0])
  })

  it('refuses one’s own account, a code that nobody has, and an account that there is not', async () => {
    const { code } = await read('aroha')
    await expect(note(code, await numberOf('aroha'))).rejects.toThrow('That is the account of whoever has the code.')
    await expect(note('0000-0000-0000', await numberOf('leo'))).rejects.toThrow('Nobody has this code.')
    await expect(note(code, '1')).rejects.toThrow('There is no account with this customer number.')
    await expect(note('hello', '1')).rejects.toThrow('A code looks like 7F3A-92C1-0B4D.')
    expect((await read('aroha')).joined).toBe(0)
  })
})
