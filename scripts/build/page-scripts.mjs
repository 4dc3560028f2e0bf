import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const source = new URL('../../src/data/first-read.js', import.meta.url)
/** With the line ends that a browser knows, whatever the checkout has. */
const script = readFileSync(source, 'utf8').replaceAll('\r\n', '\n')

/** What a policy says of the one script that may stand in a page. */
export const FIRST_READ_HASH = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * The script as it stands in a page, behind the links that it lets through once it has asked.
 *
 * @param {NonNullable<import('../../src/app/prerender').PrerenderedPage['firstRead']>} read
 * @param {string} links
 */
export function firstReadScript({ service, key, queries }, links) {
  const reads = JSON.stringify(queries).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const data = `data-service="${service}" data-key="${key}" data-reads="${reads}"`
  return `<template>${links}</template><script ${data}>${script}</script>`
}
