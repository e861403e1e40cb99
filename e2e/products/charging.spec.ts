import { expect, type Page } from 'playwright/test'
import { accessibleAs } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, eachBrand, test } from '#e2e/kit/test.ts'

const path = '/account/products/charging'
const plan = (page: Page) =>
  page.getByRole('region', { name: 'When to charge' }).getByText(/^If you plug in at 6 pm, it charges /)
