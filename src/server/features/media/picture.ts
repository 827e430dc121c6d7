/** A picture as it is kept: what its content says it is, without what else it told (place, camera, words). */
export interface Picture {
  readonly type: 'image/webp' | 'image/jpeg' | 'image/png';
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}
