import { beforeAll, expect, it } from 'vitest'
import { renewComparisons } from '#server/home-comparison/renew-comparisons.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const day = '2026-06-09'

onDatabase('the night’s work on what is compared', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  /** The day's work once more, from its beginning. */
  const renew = async () => {
    await portal.db.query('delete from comparison_course')
    await renewComparisons(portal.db.transaction, day)
  }

  const homeOf = async (name: string) =>
    (
      await portal.db.query<{ id: string }>(
        'select billing_account_id as id from customer_account join login using (customer_id) where email = $1 and position = 1',
        [`${name}@example.com`],
      )
    )[0]?.id ?? ''

  it('is the same when it was stopped in the middle, and is not done twice', async () => {
    const groups = () => portal.db.query('select * from similar_group order by kind, measure, group_key')
    const steps = async () => (await portal.db.query<{ step: string }>('select step from comparison_course'))[0]?.step
    const whole = await groups()
    await portal.db.query('delete from comparison_course')
    // Stopped at the end of its third transaction, in which the groups are made: all of that batch is lost, and no more.
    let begun = 0
    const stopped: typeof portal.db.transaction = (work) =>
      portal.db.transaction(async (tx) => {
        const result = await work(tx)
        begun += 1
        if (begun === 3) throw new Error('stopped')
        return result
      })
    await expect(renewComparisons(stopped, day)).rejects.toThrow('stopped')
    expect([await steps(), await groups()]).toEqual(['groups', whole])
    await renewComparisons(portal.db.transaction, day)
    expect([await steps(), await groups()]).toEqual(['done', whole])
    await portal.db.query('delete from similar_group where kind = $1', ['business'])
    await renewComparisons(portal.db.transaction, day)
    expect((await groups()).length).toBeLessThan(whole.length)
    await renew()
  })

  it('compares a home of which four days in five are known, and no other', async () => {
    const id = await homeOf('priya')
    const isCompared = async (without: string) => {
      await portal.db.query(`delete from reading_day where billing_account_id = $1 and day between '2026-05-10' and $2`, [
        id,
        without,
      ])
      await renew()
      return (await portal.db.query('select 1 from compared_home where home_id = $1', [id])).length === 1
    }
    expect([await isCompared('2026-05-15'), await isCompared('2026-05-16')]).toEqual([true, false])
  })

  it('splits each home’s use into its parts again once a week', async () => {
    const [id, zeros] = [await homeOf('aroha'), Array.from({ length: 11 }, () => 0)]
    const partsAfter = async (days: number) => {
      await portal.db.query(
        `update compared_home set parts_wh = $2, parts_on = '2026-06-08'::date - $3::int where home_id = $1`,
        [id, zeros, days],
      )
      await renew()
      const [row] = await portal.db.query<{ parts: number[]; on: string }>(
        'select parts_wh as parts, parts_on as on from compared_home where home_id = $1',
        [id],
      )
      return { isNew: row?.parts.some((wh) => wh > 0), on: row?.on }
    }
    expect(await partsAfter(0)).toEqual({ isNew: false, on: '2026-06-08' })
    // Each home has its own day of the week, whenever it was looked at last; else its parts stay, and the day that they are of.
    const isOwnDay = (await partsAfter(7)).isNew
    expect([await partsAfter(1), await partsAfter(6)]).toEqual(
      isOwnDay
        ? [1, 6].map(() => ({ isNew: true, on: '2026-06-08' }))
        : [
            { isNew: false, on: '2026-06-07' },
            { isNew: false, on: '2026-06-02' },
          ],
    )
    expect(await partsAfter(14)).toEqual({ isNew: true, on: '2026-06-08' })
  })
})
