import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A script with the line ends that a browser knows, whatever the checkout has. @param {string} name */
const read = (name) =>
  readFileSync(new URL(`../../src/${name}`, import.meta.url), 'utf8').replaceAll(
    '\r\n',
    '\n',
  )

const firstRead = read('data/first-read.js')
const keptFace = read('device/kept-face.js')

/** A policy's entry for each script in a page. */
export const SCRIPT_HASHES = [keptFace, firstRead]
  .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  .join(' ')

/** Paints the shop's face. @param {string} service address of the backend; empty when it is our origin */
export const faceScript = (service) =>
  `<script data-service="${service}">${keptFace}</script>`

/**
 * The script as it stands in a page, behind the links that it lets through once it has asked.
 *
 * @param {NonNullable<import('../../src/app/prerender').PrerenderedPage['firstRead']>} read
 * @param {string} links
 */
export function firstReadScript({ service, key, queries }, links) {
  const reads = JSON.stringify(queries).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const data = `data-service="${service}" data-key="${key}" data-reads="${reads}"`
  return `<template>${links}</template><script ${data}>${firstRead}</script>`
}
