import { execFile, execFileSync, spawn } from 'node:child_process'
import { on } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Built systems stay here between runs, with the key of root's account. */
const FOLDER = '.try-kiosk'
const KEY = `${FOLDER}/key`
const GUEST = 'scripts/try-kiosk/guest'

const MIRROR = 'http://deb.debian.org'
const LOGIN = 'root@127.0.0.1'

/** A release of Debian, for a processor. */
export type System = {
  readonly suite: string
  readonly processor: 'amd64' | 'arm64'
  /** The port of this machine that leads to its ssh. */
  readonly port: number
  /** Of the roll in its printer. */
  readonly millimetres: 58 | 80
  /** How its panel is turned. */
  readonly side: 'left' | 'right'
}

/** The machine that QEMU makes of a processor. With QEMU 7.2's AVX the browser paints stripes. */
const MACHINES = {
  amd64: 'qemu-system-x86_64 -cpu max,avx=off -vga std',
  arm64:
    'qemu-system-aarch64 -machine virt -cpu max,pauth-impdef=on -device virtio-gpu-pci -device qemu-xhci -device usb-kbd',
}

/** Runs a program here. @returns its output */
export const run = (program: string, ...words: readonly string[]) =>
  execFileSync(program, words, { encoding: 'utf8' })

/** What install.sh installs: unpacked here, because an emulated processor takes 17 minutes for it. */
const packagesOfKiosk = () =>
  run('sh', 'scripts/kiosk/install.sh', '--url', 'http://hub', '--printer', '--dry-run')
    .split('\n')
    .flatMap(
      (line) =>
        /^run +apt-get install .*--no-install-recommends (.+)/.exec(line)?.[1] ?? [],
    )
    .join(' ')

/** Builds a Debian, once. @returns its folder */
function build({ suite, processor }: System): string {
  const folder = `${FOLDER}/${suite}-${processor}`
  if (existsSync(`${folder}/disk`)) return folder
  console.log(`Building ${suite} for ${processor}…`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (!existsSync(KEY)) run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', KEY)
  const root = `${folder}/root`
  // Beside a bare Debian and the kiosk's: for the touch screen that its kernel emulates.
  const packages = `linux-image-${processor} openssh-server systemd-timesyncd python3-evdev ${packagesOfKiosk()}`
  const hooks = [
    `copy-in ${GUEST}/etc ${GUEST}/usr /`,
    'install -d -m 700 "$1/root/.ssh"',
    `upload ${KEY}.pub /root/.ssh/authorized_keys`,
    'echo /dev/vda / ext4 defaults 0 1 >"$1/etc/fstab"',
    'echo quiosque >"$1/etc/hostname"',
    'rm -f "$1/etc/resolv.conf" && echo nameserver 10.0.2.3 >"$1/etc/resolv.conf"',
    'systemctl --root "$1" --quiet enable systemd-networkd hub-proxy.socket finger',
  ]
  run(
    'mmdebstrap',
    '--quiet',
    '--variant=important',
    `--architectures=${processor}`,
    `--include=${packages}`,
    ...hooks.map((hook) => `--customize-hook=${hook}`),
    suite,
    root,
    `deb ${MIRROR}/debian ${suite} main`,
    `deb ${MIRROR}/debian ${suite}-updates main`,
    `deb ${MIRROR}/debian-security ${suite}-security main`,
  )
  run('cp', '-L', `${root}/vmlinuz`, `${folder}/kernel`)
  run('cp', '-L', `${root}/initrd.img`, `${folder}/initrd`)
  run('mke2fs', '-q', '-t', 'ext4', '-d', root, `${folder}/disk.part`, '8G')
  rmSync(root, { recursive: true })
  renameSync(`${folder}/disk.part`, `${folder}/disk`)
  return folder
}

/**
 * Boots a Debian, whose disk forgets at the end what was written to it, and whose `localhost:5173`
 * is a port of this machine.
 */
export async function boot(system: System, hubPort: number) {
  const folder = build(system)
  const sound = `${folder}/sound.wav`
  // A processor without these flags is emulated, whatever /dev/kvm says. Without guards against
  // strangers' programs and without Debian's daily updates that takes a third of the time.
  const accelerator = /\b(vmx|svm)\b/.test(readFileSync('/proc/cpuinfo', 'utf8'))
    ? 'kvm'
    : 'tcg'
  const words = `
    ${MACHINES[system.processor]} -accel ${accelerator} -smp 2 -m 3072 -display none -qmp stdio
    -kernel ${folder}/kernel -initrd ${folder}/initrd -serial file:${folder}/console.log
    -snapshot -drive file=${folder}/disk,format=raw,if=virtio
    -nic user,model=virtio-net-pci,hostfwd=tcp:127.0.0.1:${system.port}-:22
    -audiodev wav,id=a,path=${sound} -device intel-hda -device hda-output,audiodev=a`
  const kernelLine = `
    root=/dev/vda rw console=ttyS0 systemd.setenv=HUB_PORT=${hubPort} mitigations=off
    systemd.mask=apt-daily.timer systemd.mask=apt-daily-upgrade.timer`
  const qemu = spawn('nice', [...words.trim().split(/\s+/), '-append', kernelLine], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const answers = createInterface({ input: qemu.stdout })
  async function ask(question: string, details: object = {}) {
    qemu.stdin.write(JSON.stringify({ execute: question, arguments: details }))
    for await (const [line] of on(answers, 'line', { close: ['close'] })) {
      if (String(line).startsWith('{"return"')) return
      if (String(line).startsWith('{"error"')) throw new Error(`QEMU, ${question}: ${line}`)
    }
    throw new Error(`QEMU has ended, before ${question}.`)
  }
  await ask('qmp_capabilities')

  const options = `
    -o Port=${system.port} -o IdentityFile=${KEY} -o ControlPath=${folder}/ssh
    -o ControlMaster=auto -o ControlPersist=yes -o ConnectTimeout=60
    -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR`
    .trim()
    .split(/\s+/)
  const execute = promisify(execFile)
  const hangUp = () =>
    execute('ssh', [...options, '-O', 'exit', LOGIN]).catch(() => undefined)
  async function ssh(command: string) {
    const { stdout } = await execute('ssh', [...options, LOGIN, command])
    return stdout.trim()
  }
  return {
    /** Runs a command there as root. @returns its output @throws Error with its complaint */
    ssh,
    /** Asks QEMU itself. @throws Error with its complaint */
    ask,
    /** What its loudspeaker has played so far, as a sound file. */
    sound,
    /** Copies a file or folder of the project into the home of root. */
    async copy(path: string) {
      await execute('scp', ['-qr', ...options, path, `${LOGIN}:`])
    },
    /** Waits until the machine has started. */
    async wake() {
      await hangUp()
      await until('the machine has started', async () => {
        const state = await ssh('systemctl is-system-running || true').catch(() => '')
        return /^(running|degraded)/.test(state)
      })
    },
    async stop() {
      await hangUp()
      await ask('quit')
    },
  }
}

export type Machine = Awaited<ReturnType<typeof boot>>

/** So long may a page, or the start of a machine, take with an emulated processor. */
const PATIENCE_S = 300

/** Asks every second until something is so. @throws Error with its sentence after so many seconds */
export async function until<T>(
  what: string,
  question: () => Promise<T | false | undefined>,
  seconds = PATIENCE_S,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const answer = await question()
    if (answer) return answer
    await pause(1000)
  }
  throw new Error(`not seen in ${seconds} s: ${what}`)
}
