import { spawnSync } from 'node:child_process'
import { catalogue } from '#machines/catalogue.ts'
import { diffCharts } from './chart-diff.ts'
import { reviewedFiles, reviewedFolder, makePages, pageFiles, pagesFolder, viewReport, writeFiles } from './chart-files.ts'

const given = process.argv.slice(2)
const isHeadless = given.includes('--headless')
const [command, ref, path] = given.filter((word) => !['--headless', '--slow', '--views'].includes(word))
if (command === 'diff' && ref !== undefined) console.log(await diffCharts(ref))
else if (command === 'mutate' && given.includes('--views')) {
  await (await import('#tests/statecharts/broken-views/mutate-views.ts')).mutateViews(
    ref,
    `${reviewedFolder}/${viewReport}`,
    console.log,
  )
  // What the views have read is kept in memory for five minutes, and the process with it.
  process.exit()
} else if (command === 'mutate') {
  // A process of its own: the breakages are put into the charts as they are loaded.
  const { status } = spawnSync(
    process.execPath,
    ['--import', './tests/statecharts/broken-source/hooks.ts', 'tests/kit/oracle/mutate.ts', ...(ref === undefined ? [] : [ref])],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
} else if (command === 'heat' && ref !== undefined)
  console.log(await (await import('#tests/statecharts/heat/heat.ts')).drawHeat(ref, path))
else if (command === 'play' && ref !== undefined)
  await (await import('#tests/statecharts/player/play.ts')).play(ref, path, isHeadless, console.log)
else if (command === 'pages')
  await makePages(pageFiles(catalogue), { onBegin: () => console.log(`Making ${pagesFolder}, unless it is fresh`) })
else if (command !== undefined)
  console.log('pages, diff REF, mutate [FLOW], heat FOLDER [DAY], play CHART [PATH], or nothing to draw all of them')
else {
  const stale = writeFiles(await reviewedFiles(catalogue))
  console.log(stale.length === 0 ? `${reviewedFolder} is fresh` : stale.map((name) => `${reviewedFolder}/${name}`).join('\n'))
  ;(await import('#tests/kit/oracle/mutation-report.ts')).refreshMutationReport()
  await makePages(pageFiles(catalogue))
  console.log(`To read in a browser: ${pagesFolder}/index.html, or /statecharts/ of the demo`)
}
