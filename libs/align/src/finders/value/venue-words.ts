/** Words of publishing: a venue may be named. */
export const venueWords =
  /期刊|刊物|会议|杂志|《|发表在|刊载|刊登|登在|上发|上的(论文|文章)|投稿|\bjournal|\bconference|\bvenue|\bpublished in|\bproceedings|\boutlet/u;
