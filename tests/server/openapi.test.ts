import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#server/http/endpoints.ts'
import { nothing, OperatorScope } from '#contract/kit.ts'
import { applyIntake } from '#contract/operator/operator.contract.ts'
import { describeWire, wireText } from '#server/http/openapi.ts'

const file = join(import.meta.dirname, '../../docs/api/openapi.json')

interface Operation {
  readonly operationId: string
  readonly requestBody?: unknown
  readonly security: readonly unknown[]
  readonly responses: Readonly<Record<string, { readonly content?: unknown }>>
}

describe('the description of the wire', () => {
  it('in docs/api/openapi.json is fresh: run `npx vitest run tests/server/openapi.test.ts -u` after a change [HTTP-18]', async () => {
    await expect(await wireText()).toMatchFileSnapshot(file)
  })

  it('gives every call its body, its answer and its security [HTTP-18]', async () => {
    const { paths } = (await describeWire()) as { paths: Record<string, Record<string, Operation>> }
    const described = Object.values(paths).flatMap((operations) => Object.values(operations))
    expect(
      described
        .map(({ operationId, requestBody, security, responses }) => [
          operationId,
          requestBody !== undefined,
          security.length,
          Object.entries(responses).find(([status]) => status.startsWith('2'))?.[0],
          responses['200']?.content !== undefined,
        ])
        .toSorted(),
    ).toEqual(
      endpoints
        .map(({ name, body, path, status, answer }) => [
          name,
          body !== nothing,
          path.startsWith('/public/') ? 0 : 1,
          String(status),
          answer !== nothing,
        ])
        .toSorted(),
    )
  })

  it('names the problems of a call under their status [HTTP-18]', async () => {
    const { paths } = (await describeWire()) as { paths: Record<string, Record<string, Operation>> }
    const description = (path: string, method: string, status: string) =>
      (paths[path]?.[method]?.responses[status] as { description?: string } | undefined)?.description
    expect([
      description('/private/monitoring', 'get', '403'),
      description('/private/drd/propertyAvatar', 'get', '409'),
      description('/private/billing/payments/card', 'delete', '403'),
      Object.keys(paths['/public/outage/current']?.['get']?.responses ?? {}),
    ]).toEqual([
      '`/error/access/ended`, `/error/monitoring/not_allowed`',
      '`/error/property/not_selected`',
      '`/error/impersonation/not_for_staff`, `/error/access/ended`, `/error/access/role`, `/error/access/property`',
      ['200', '400', '404', '429', '500', '503'],
    ])
  })

  it('gives operators’ calls the scope of their client, a required key, refusals of their own and an example', async () => {
    const { paths, components } = (await describeWire()) as {
      paths: Record<
        string,
        Record<string, Operation & { readonly parameters: unknown; readonly requestBody: { content: unknown } }>
      >
      components: {
        securitySchemes: { operator: { flows: unknown } }
        parameters: { RequiredIdempotencyKey: { required: boolean } }
      }
    }
    const { security, parameters, requestBody, responses } = paths['/operator/intake']?.['post'] ?? {}
    expect(security).toEqual([{ operator: ['intake:write'] }])
    expect(parameters).toEqual([{ $ref: '#/components/parameters/RequiredIdempotencyKey' }])
    expect(components.parameters.RequiredIdempotencyKey.required).toBe(true)
    expect(components.securitySchemes.operator.flows).toEqual({
      clientCredentials: {
        tokenUrl: '/oidc/token',
        scopes: Object.fromEntries(OperatorScope.options.map((scope) => [scope, expect.any(String)])),
      },
    })
    const described = (status: string) => (responses?.[status] as { readonly description: string } | undefined)?.description
    expect([described('401'), described('403')]).toEqual(['`/error/operator/token`', '`/error/operator/scope`'])
    expect([requestBody?.content, responses?.['200']?.content]).toEqual([
      { 'application/json': { schema: expect.anything(), example: applyIntake.example?.body } },
      { 'application/json': { schema: expect.anything(), example: applyIntake.example?.answer } },
    ])
  })

  it('refers to nothing that is not there', async () => {
    const text = await wireText()
    const whole: unknown = JSON.parse(text)
    const at = (path: string) =>
      path
        .split('/')
        .slice(1)
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], whole)
    const references = [...text.matchAll(/"\$ref": "([^"]+)"/g)].map(([, path = '']) => path)
    expect(references.filter((path) => at(path) === undefined)).toEqual([])
    expect(references.length).toBeGreaterThan(endpoints.length)
  })
})
