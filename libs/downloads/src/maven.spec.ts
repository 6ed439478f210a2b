import { describe, expect, it } from 'vitest';
import { mavenOf, readMavenSettings } from './maven.js';

describe('readMavenSettings', () => {
  it('finds the mirror that stands for Maven Central', () => {
    const settings =
      readMavenSettings(`<settings><!-- <mirror><mirrorOf>*</mirrorOf><url>https://no.example</url></mirror> -->
      <localRepository>/repo</localRepository><mirrors>
      <mirror><id>a</id><mirrorOf>internal</mirrorOf><url>https://a.example</url></mirror>
      <mirror><id>b</id><mirrorOf>*,!central</mirrorOf><url>https://b.example</url></mirror>
      <mirror><id>c</id><mirrorOf> external:* </mirrorOf><url> https://c.example/maven </url></mirror></mirrors></settings>`);
    expect(settings).toEqual({ mirror: 'https://c.example/maven', localRepository: '/repo' });
    expect(
      readMavenSettings('<settings><localRepository>${user.home}/x</localRepository></settings>'),
    ).toEqual({ mirror: undefined, localRepository: undefined });
  });
});

describe('mavenOf', () => {
  it('takes the setting first, and Maven Central last', () => {
    expect(mavenOf({ mavenUrl: 'https://m.example/x/' }, { home: '/nowhere' })).toEqual({
      url: 'https://m.example/x',
      localRepository: '/nowhere/.m2/repository',
    });
    expect(mavenOf({ mavenUrl: undefined }, { home: '/nowhere' }).url).toBe(
      'https://repo1.maven.org/maven2',
    );
  });
});
