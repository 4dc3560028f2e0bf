import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { PrerenderedPage } from '../../src/app/prerender.tsx'

/** A script with the line ends that a browser knows, whatever the checkout has. */
const read = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')

const firstRead = read('src/data/first-read.js')
const BRANDING = 'src/shop/settings/early-branding.js'
/** Empty in a hub without the shop. */
const earlyBranding = existsSync(BRANDING) ? read(BRANDING) : ''
const addressMeant = read('src/app/address-meant.js')

/** A policy's entry for each script in a page. */
export const SCRIPT_HASHES = [earlyBranding, firstRead, addressMeant]
  .map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
  .join(' ')

/** Paints the shop's colours and logo. @param service address of the backend; empty when it is our origin */
export const brandingScript = (service: string) =>
  earlyBranding && `<script data-service="${service}">${earlyBranding}</script>`

/** Leads from an unknown address to the right one. */
export const ADDRESS_SCRIPT = `<script>${addressMeant}</script>`

/** The script as it stands in a page, behind the links that it lets through once it has asked. */
export function firstReadScript(
  { service, key, queries }: NonNullable<PrerenderedPage['firstRead']>,
  links: string,
) {
  const reads = JSON.stringify(queries).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const data = `data-service="${service}" data-key="${key}" data-reads="${reads}"`
  return `<template>${links}</template><script ${data}>${firstRead}</script>`
}
