CREATE TABLE `migrations` (
  `id` int NOT NULL AUTO_INCREMENT,
  `timestamp` bigint NOT NULL,
  `name` varchar(255) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
CREATE TABLE `parcours` (
  `id` int NOT NULL AUTO_INCREMENT,
  `nom_parcours` varchar(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `descriptif_parcours` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `version` int NOT NULL DEFAULT '1',
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
CREATE TABLE `categorie` (
  `id` int NOT NULL AUTO_INCREMENT,
  `nom_categorie` varchar(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `position_categorie_parcours` int NOT NULL DEFAULT '-1',
  `niveau_categorie_parcours` varchar(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin DEFAULT NULL,
  `id_parcours` int NOT NULL,
  `version` int NOT NULL DEFAULT '1',
  PRIMARY KEY (`id`),
  KEY `IDX_d5aee44552daf5f05131928533` (`id_parcours`),
  CONSTRAINT `FK_d5aee44552daf5f05131928533d` FOREIGN KEY (`id_parcours`) REFERENCES `parcours` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
CREATE TABLE `responsable` (
  `id` int NOT NULL AUTO_INCREMENT,
  `nom_responsable` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `prenom_responsable` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `version` int NOT NULL DEFAULT '1',
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
CREATE TABLE `setting` (
  `name` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `value` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  PRIMARY KEY (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
CREATE TABLE `sign_in_failure` (
  `id` int NOT NULL AUTO_INCREMENT,
  `address` varchar(45) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `cle_username` varchar(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `failed_at` int NOT NULL,
  PRIMARY KEY (`id`),
  KEY `IDX_92d877fd1351e8d4fd074a6f45` (`address`,`failed_at`)
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
CREATE TABLE `sous_parcours` (
  `id` int NOT NULL AUTO_INCREMENT,
  `nom_sous_parcours` varchar(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `id_parcours` int NOT NULL,
  `version` int NOT NULL DEFAULT '1',
  PRIMARY KEY (`id`),
  KEY `IDX_260d7d409384c4d10116a46563` (`id_parcours`),
  CONSTRAINT `FK_260d7d409384c4d10116a465631` FOREIGN KEY (`id_parcours`) REFERENCES `parcours` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
CREATE TABLE `stage` (
  `id` int NOT NULL AUTO_INCREMENT,
  `code_stage` varchar(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `cle_code_stage` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `libelle_stage` varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `objectif_general_stage` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `objectifs_detailles_stage` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `rythme_stage` varchar(500) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `prerequis_stage` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `capacite_stage` int NOT NULL DEFAULT '0',
  `volume_horaire_stage` int NOT NULL DEFAULT '0',
  `lien_olaf_stage` varchar(2000) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `version` int NOT NULL DEFAULT '1',
  PRIMARY KEY (`id`),
  UNIQUE KEY `UQ_stage_code` (`cle_code_stage`)
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
CREATE TABLE `definition_sous_parcours` (
  `id_stage` int NOT NULL,
  `id_categorie` int NOT NULL,
  `id_sous_parcours` int NOT NULL,
  PRIMARY KEY (`id_stage`,`id_categorie`,`id_sous_parcours`),
  KEY `IDX_031de62ef4d40c1532aa886bb9` (`id_categorie`),
  KEY `IDX_7f013b0b4fa47117e6c6125589` (`id_sous_parcours`),
  CONSTRAINT `FK_031de62ef4d40c1532aa886bb94` FOREIGN KEY (`id_categorie`) REFERENCES `categorie` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `FK_7f013b0b4fa47117e6c61255898` FOREIGN KEY (`id_sous_parcours`) REFERENCES `sous_parcours` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `FK_b4f8ac2269ae0df18bee869f024` FOREIGN KEY (`id_stage`) REFERENCES `stage` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
CREATE TABLE `stage_fichier` (
  `id_stage` int NOT NULL,
  `type` varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `nom` varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `empreinte` varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `contenu` longblob NOT NULL,
  PRIMARY KEY (`id_stage`,`type`),
  CONSTRAINT `FK_f0a2a6d73617dd603082469982f` FOREIGN KEY (`id_stage`) REFERENCES `stage` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
CREATE TABLE `stage_recherche` (
  `id_stage` int NOT NULL,
  `code` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `libelle` varchar(1000) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `texte` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  PRIMARY KEY (`id_stage`),
  CONSTRAINT `FK_76764d377e63f8af48ff10f7ff1` FOREIGN KEY (`id_stage`) REFERENCES `stage` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
CREATE TABLE `stage_responsable` (
  `id_stage` int NOT NULL,
  `id_responsable` int NOT NULL,
  PRIMARY KEY (`id_stage`,`id_responsable`),
  KEY `IDX_5bf69c22e3a52f1da14f86b84c` (`id_stage`),
  KEY `IDX_ecc63e8c19a58f0076f2284f63` (`id_responsable`),
  CONSTRAINT `FK_5bf69c22e3a52f1da14f86b84c7` FOREIGN KEY (`id_stage`) REFERENCES `stage` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `FK_ecc63e8c19a58f0076f2284f63e` FOREIGN KEY (`id_responsable`) REFERENCES `responsable` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
CREATE TABLE `static` (
  `id` int NOT NULL AUTO_INCREMENT,
  `menu` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `titre` varchar(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `contenu` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `version` int NOT NULL DEFAULT '1',
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
CREATE TABLE `user` (
  `id` int NOT NULL AUTO_INCREMENT,
  `username` varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `cle_username` varchar(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `mot_de_passe` varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `is_admin` tinyint NOT NULL DEFAULT '0',
  `version` int NOT NULL DEFAULT '1',
  PRIMARY KEY (`id`),
  UNIQUE KEY `UQ_user_username` (`cle_username`)
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
CREATE TABLE `session` (
  `id` varchar(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `id_user` int NOT NULL,
  `expires_at` int NOT NULL,
  PRIMARY KEY (`id`),
  KEY `IDX_19623a491996af9cc6c7719e16` (`id_user`),
  KEY `IDX_2223e981900a413ce4ce6386f9` (`expires_at`),
  CONSTRAINT `FK_19623a491996af9cc6c7719e167` FOREIGN KEY (`id_user`) REFERENCES `user` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
