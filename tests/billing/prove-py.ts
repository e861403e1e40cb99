import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BillProof } from '#contract/bills/invoices.contract.ts'

const script = join(import.meta.dirname, '../../docs/proof/prove.py')

export const hasPython: boolean = /^Python 3\.(?:[89]|\d\d)/.test(
  spawnSync('python3', ['--version'], { encoding: 'utf8' }).stdout ?? '',
)

/** Runs `docs/proof/prove.py` on proofs: its exit code, and a line for each bill. */
export const provePy = (proofs: BillProof | readonly BillProof[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'bill-proof-'))
  try {
    const path = join(folder, 'bills.json')
    writeFileSync(path, JSON.stringify(proofs))
    const { status, stdout, stderr } = spawnSync('python3', [script, path], { encoding: 'utf8', maxBuffer: 1 << 26 })
    return { status, stderr, lines: stdout.trim().split('\n') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
