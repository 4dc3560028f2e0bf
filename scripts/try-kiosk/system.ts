import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'

/** Built systems are kept here between runs. */
const FOLDER = '.try-kiosk'
const GUEST = 'scripts/try-kiosk/guest'

/** The key of root's account in every built system. */
export const KEY = `${FOLDER}/key`

/** What a bare Debian has, and python3-evdev for the touch screen that its kernel emulates. */
const PACKAGES =
  'linux-image-amd64,openssh-server,systemd-timesyncd,ca-certificates,python3-evdev'

const HOOKS = [
  `copy-in ${GUEST}/etc ${GUEST}/usr /`,
  'install -d -m 700 "$1/root/.ssh"',
  `upload ${KEY}.pub /root/.ssh/authorized_keys`,
  'echo /dev/vda / ext4 defaults 0 1 >"$1/etc/fstab"',
  'echo quiosque >"$1/etc/hostname"',
  'rm -f "$1/etc/resolv.conf" && echo nameserver 10.0.2.3 >"$1/etc/resolv.conf"',
  'systemctl --root "$1" --quiet enable systemd-networkd hub-proxy.socket finger',
]

const outputOf = (program: string, ...words: readonly string[]) =>
  execFileSync(program, words, { encoding: 'utf8' }).split('\n')

/** Builds a Debian of the packages that this machine gets, once. @returns its folder */
export function buildSystem(suite: string): string {
  const folder = `${FOLDER}/${suite}`
  if (existsSync(`${folder}/disk.raw`)) return folder
  console.log(`Building ${suite}…`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (!existsSync(KEY)) outputOf('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', KEY)
  const root = `${folder}/root`
  outputOf(
    'mmdebstrap',
    '--quiet',
    '--variant=important',
    `--include=${PACKAGES}`,
    ...proxies().map((proxy) => `--aptopt=${proxy}`),
    ...HOOKS.map((hook) => `--customize-hook=${hook}`),
    suite,
    root,
    ...sources(suite),
  )
  outputOf('cp', '-L', `${root}/vmlinuz`, `${folder}/kernel`)
  outputOf('cp', '-L', `${root}/initrd.img`, `${folder}/initrd`)
  outputOf('mke2fs', '-q', '-t', 'ext4', '-d', root, `${folder}/disk.part`, '8G')
  rmSync(root, { recursive: true })
  renameSync(`${folder}/disk.part`, `${folder}/disk.raw`)
  return folder
}

/** A disk that begins as a built system's, which stays as it is. */
export function copyDisk(folder: string, { isNew }: { isNew: boolean }): string {
  const disk = `${folder}/copy.qcow2`
  const words = ['create', '-q', '-f', 'qcow2', '-F', 'raw', '-b', 'disk.raw', disk]
  if (isNew || !existsSync(disk)) outputOf('qemu-img', ...words)
  return disk
}

/** The way to the packages, as this machine goes it. */
const proxies = () =>
  outputOf('apt-config', 'dump', '--format', '%f "%v";%n').filter((line) =>
    /^Acquire::https?::Proxy /i.test(line),
  )

const registryOf = (label: string, otherwise: string) =>
  outputOf('apt-get', 'indextargets', '--format', '$(REPO_URI)', `Label: ${label}`)[0] ||
  otherwise

function sources(suite: string) {
  const debian = registryOf('Debian', 'http://deb.debian.org/debian')
  const security = registryOf('Debian-Security', 'http://deb.debian.org/debian-security')
  return [
    `deb ${debian} ${suite} main`,
    `deb ${debian} ${suite}-updates main`,
    `deb ${security} ${suite}-security main`,
  ]
}
