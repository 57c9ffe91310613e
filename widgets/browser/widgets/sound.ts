/** The sound of a card and of chips, made when they are wanted: a breath of noise, two short tones. Off until switched on. */

import { settings } from "./settings.ts";

let context: AudioContext | undefined;

/** The place where sounds are made; none while sound is off or the browser lets no page begin by itself. */
function ready(): AudioContext | undefined {
  if (settings().sound !== "on" || typeof AudioContext !== "function") return undefined;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function fading(at: AudioContext, loud: number, seconds: number, delay: number): GainNode {
  const gain = at.createGain();
  const begin = at.currentTime + delay;
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  gain.connect(at.destination);
  return gain;
}

/** A card is put down. */
export function flick(): void {
  const at = ready();
  if (at === undefined) return;
  const noise = at.createBuffer(1, Math.ceil(at.sampleRate * 0.07), at.sampleRate);
  const samples = noise.getChannelData(0);
  samples.forEach((_, index) => { samples[index] = Math.random() * 2 - 1; });
  const source = at.createBufferSource();
  source.buffer = noise;
  const filter = at.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 1_900;
  source.connect(filter).connect(fading(at, 0.22, 0.07, 0));
  source.start();
}

/** Chips meet. */
export function clink(): void {
  const at = ready();
  if (at === undefined) return;
  [2_600, 3_400].forEach((pitch, index) => {
    const tone = at.createOscillator();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    tone.connect(fading(at, 0.07, 0.09, index * 0.055));
    tone.start(at.currentTime + index * 0.055);
    tone.stop(at.currentTime + index * 0.055 + 0.1);
  });
}
