import { configure } from '@testing-library/react'

// As `eventually`: a busy machine gets there late.
configure({ asyncUtilTimeout: 30_000 })
